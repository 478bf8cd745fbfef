"""Run a notebook from its first cell to its last, with the Python that runs us."""

from __future__ import annotations

import os
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from jupyter_client.kernelspec import KernelSpecManager
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient

if TYPE_CHECKING:
    from pathlib import Path


def run(notebook: Any, folder: Path, **environment: str) -> None:
    """Run a notebook in place: its cells get their outputs, and the state of its widgets is kept in its metadata.

    `folder` is where its cells run, `environment` what they find in theirs beside ours. A cell that fails raises
    nbclient's `CellExecutionError`.
    """
    # Only the Python that runs us surely has us; a kernel called python3 in the user's home may be another.
    manager = AsyncKernelManager(kernel_spec_manager=KernelSpecManager(kernel_dirs=[]))
    with TemporaryDirectory() as private:
        if os.name == "posix":  # files that only we may open, instead of ports that every user of the machine may
            manager.transport, manager.ip = "ipc", f"{private}/kernel"
        client = NotebookClient(
            notebook,
            km=manager,
            timeout=120,
            coalesce_streams=True,  # two prints are one text, however busily they came
            record_timing=False,  # times would make every run another file
            extra_arguments=["--IPKernelApp.log_level=ERROR"],  # its goodbye is none of the reader's business
            resources={"metadata": {"path": str(folder)}},
        )
        # The manager is ours, so its kernel would outlive the run.
        client.execute(cleanup_kc=True, env=os.environ | environment)
