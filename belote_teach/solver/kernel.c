/* The kernel of the exact solver: the value of every legal card with all four hands known.

   It is compiled to kernel.wasm by scripts/solver_kernel.py and asked by kernel.py. It knows no rule of belote but that
   the suit led must be followed: how cards rank, what they are worth and what a player must do come with the question.

   Cards are numbered 8 * suit + height, where a higher card of a suit beats a lower one; a trump suit is suit 0. A set
   of cards is 32 bits. Seats are 0..3 in order of play; North-South are 0 and 2. All values are points that North-South
   make from here to the end, less what a capot brings East-West.

   The search asks again and again whether North-South reach a goal (alpha-beta with an empty window), and halves what
   is possible until the value is known. Four things make it fast; why each is allowed stands where it is done: results
   are shared by positions that are alike, sure tricks are not played out, neighbours in a hand are tried once, and
   cards are tried in a good order. */

#include <stdint.h>

#define EXPORT(name) __attribute__((export_name(#name))) name

typedef uint32_t Cards;

enum { NORTH_SOUTH = 1, EAST_WEST = 2 }; /* sides, in a set of sides */
enum { HIGHER = 1, LOWER = 2, OTHERS = 4 }; /* kinds of cards, in what a duty allows */
enum { NO_CARD = -1, FAR = 10000 };

/* ---- Question and answer ------------------------------------------------------------------------------------------ */

static struct {
    Cards hands[4];       /* in the host's numbers, without the cards on the table */
    int32_t seat;         /* who plays */
    int32_t played;       /* how many cards lie on the table, 0..3 */
    int32_t best;         /* the card that holds the trick, and who has played it */
    int32_t holder;
    int32_t top;          /* the best card of the suit led */
    int32_t pile;         /* points on the table */
    int32_t capot;        /* the sides that may still win all tricks */
    int32_t bonus[2];     /* what a capot is worth above the points, for North-South and East-West */
    int32_t last_trick;   /* points for the last trick */
    int32_t has_trumps;   /* whether suit 0 beats the others */
    uint8_t number[32];   /* our number of each of the host's cards */
    uint8_t points[32];   /* by our number */
    uint8_t follow[16];   /* what a player may play who has the suit led: see `legal` */
    uint8_t empty[32];    /* and one who has not */
} question;

static struct {
    int32_t count;
    int32_t nodes; /* how many positions were looked at */
    struct {
        int32_t card, value;
    } moves[8];
} answer;

void *EXPORT(question_at)(void) { return &question; }
void *EXPORT(answer_at)(void) { return &answer; }

/* ---- Cards -------------------------------------------------------------------------------------------------------- */

static Cards hands[4];
static Cards trumps; /* all the cards of the trump suit, or none */

static inline Cards bit(int card) { return (Cards)1 << card; }
static inline int suit_of(int card) { return card >> 3; }
static inline Cards suit(int s) { return (Cards)0xFF << 8 * s; }
static inline Cards suit_with(int card) { return (Cards)0xFF << (card & 24); } /* all the cards of its suit */
static inline Cards above(int card) { return suit_with(card) & ((Cards)-2 << card); }
static inline int lowest(Cards cards) { return __builtin_ctz(cards); }
static inline int highest(Cards cards) { return 31 - __builtin_clz(cards); }
static inline int count(Cards cards) { return __builtin_popcount(cards); }
static inline int is_trump(int card) { return trumps >> card & 1; }
static inline int points(int card) { return question.points[card]; }
static inline int side_of(int seat) { return seat & 1 ? EAST_WEST : NORTH_SOUTH; }

static int points_of(Cards cards) {
    int sum = 0;
    for (; cards; cards &= cards - 1) sum += points(lowest(cards));
    return sum;
}

/* By how many points two cards differ. */
static inline int difference(int card, int other) {
    int more = points(card) - points(other);
    return more < 0 ? -more : more;
}

/* Whether a card played later takes the trick. */
static inline int beats(int card, int best) {
    return suit_of(card) == suit_of(best) ? card > best : is_trump(card);
}

/* ---- Tricks ------------------------------------------------------------------------------------------------------- */

typedef struct {
    int seat, played, best, holder, top, pile; /* as in the question */
    int left;                                  /* tricks to come, this one included */
    int rest;                                  /* points to come, those on the table and the last trick's included */
    int capot;                                 /* the sides that may still win all tricks */
    int goal;                                  /* what is asked: do North-South make so many? */
} Trick;

static inline void put(Trick *trick, int card) {
    if (!trick->played || beats(card, trick->best)) trick->best = card, trick->holder = trick->seat;
    if (!trick->played || (suit_of(card) == suit_of(trick->top) && card > trick->top)) trick->top = card;
    trick->pile += points(card);
    trick->seat = (trick->seat + 1) & 3;
    trick->played++;
}

/* The least and the most that North-South can make. */
static inline int least(const Trick *trick) { return trick->capot & EAST_WEST ? -question.bonus[1] : 0; }
static inline int most(const Trick *trick) {
    return trick->rest + (trick->capot & NORTH_SOUTH ? question.bonus[0] : 0);
}

static inline Cards allowed(int duty, Cards higher, Cards lower, Cards others) {
    return (duty & HIGHER ? higher : 0) | (duty & LOWER ? lower : 0) | (duty & OTHERS ? others : 0);
}

/* The cards that may be played. The duty depends on who holds the trick and on which kinds of cards the player has. */
static inline Cards legal(const Trick *trick) {
    Cards hand = hands[trick->seat];
    if (!trick->played) return hand;
    int partner = trick->holder == (trick->seat ^ 2);
    Cards following = hand & suit_with(trick->top);
    if (following) {
        Cards higher = following & above(trick->top), lower = following ^ higher;
        int kinds = (higher ? HIGHER : 0) | (lower ? LOWER : 0);
        return allowed(question.follow[is_trump(trick->top) << 3 | partner << 2 | kinds], higher, lower, 0);
    }
    Cards held = hand & trumps, others = hand ^ held;
    int ruffed = is_trump(trick->best);
    Cards higher = ruffed ? held & above(trick->best) : held, lower = held ^ higher;
    int kinds = (higher ? HIGHER : 0) | (lower ? LOWER : 0) | (others ? OTHERS : 0);
    return allowed(question.empty[ruffed << 4 | partner << 3 | kinds], higher, lower, others);
}

/* ---- Results that are remembered ---------------------------------------------------------------------------------- */

/* Two positions are alike when in every suit the same seats own the remaining cards in the same order: the same play is
   legal and wins in both, and their values differ at most by what their cards differ in points. `alike[suit][cards]` is
   the lowest set of cards of that suit with the same owners, which all that are like it share as their key. */
static uint8_t alike[4][256];

static void find_alike(void) {
    for (int s = 0; s < 4; s++) {
        int full = 0, owner[8], next[8][4]; /* the next card of each seat from a height on, or -1 */
        for (int height = 0; height < 8; height++) {
            owner[height] = -1;
            for (int seat = 0; seat < 4; seat++)
                if (hands[seat] >> (8 * s + height) & 1) owner[height] = seat, full |= 1 << height;
        }
        for (int height = 7; height >= 0; height--)
            for (int seat = 0; seat < 4; seat++)
                next[height][seat] = owner[height] == seat ? height : height < 7 ? next[height + 1][seat] : -1;
        alike[s][0] = 0;
        for (int cards = -full & full; cards; cards = (cards - full) & full) {
            int top = highest(cards), lower = alike[s][cards ^ 1 << top];
            alike[s][cards] = lower | 1 << next[lower ? highest(lower) + 1 : 0][owner[top]];
        }
    }
}

static inline Cards key_of(Cards cards) {
    return alike[0][cards & 255] | (Cards)alike[1][cards >> 8 & 255] << 8 | (Cards)alike[2][cards >> 16 & 255] << 16 |
           (Cards)alike[3][cards >> 24] << 24;
}

typedef struct {
    Cards key;        /* with `state`, what the position is like */
    Cards cards;      /* the very cards it was found with */
    uint32_t number;  /* of the question it was found for: results of other questions are strangers */
    int16_t low, high;
    uint8_t state;    /* who leads, and who may still make a capot */
    uint8_t card;     /* what to try first */
} Result;

enum { RESULT_BITS = 15 }; /* a small table stays in the processor's cache; a larger one is no faster */
static Result results[1 << RESULT_BITS];
static uint32_t question_number;

static inline Result *place_of(Cards key, int state) {
    uint64_t mixed = ((uint64_t)state << 32 | key) * 0x9E3779B97F4A7C15u;
    return &results[mixed >> (64 - RESULT_BITS)];
}

/* The card that stands where `card` does among `there`, counted within its suit. */
static int counterpart(int card, Cards there, Cards here) {
    Cards left = here & suit_with(card);
    for (int below = count(there & suit_with(card) & (bit(card) - 1)); below; below--) left &= left - 1;
    return lowest(left);
}

/* ---- Sure tricks -------------------------------------------------------------------------------------------------- */

/* The points that North-South and East-West cannot be kept from, with the trick about to be led. A side that is sure of
   a trick cannot suffer a capot: the trick's `capot` loses the other. Returns whether the leader's side wins it all. */
static int count_sure(Trick *trick, int sure[2]) {
    int leader = trick->seat, left = trick->left, tricks[2] = {0, 0};
    Cards hand = hands[leader], partner = hands[leader ^ 2];
    Cards one = hands[(leader + 1) & 3], other = hands[(leader + 3) & 3];
    Cards all = hand | partner | one | other, in_play = all & trumps;
    int own = leader & 1;
    sure[0] = sure[1] = 0;

    /* The highest trumps are won by the side that has them, however they are played. */
    if (in_play) {
        int side = (hand | partner) >> highest(in_play) & 1 ? own : !own;
        Cards held = side == own ? hand | partner : one | other;
        for (; in_play && held >> highest(in_play) & 1; in_play ^= bit(highest(in_play)))
            sure[side] += points(highest(in_play)), tricks[side] = 1;
    }

    /* The leader can play on: first the trumps above all others, which draw a trump each from everybody, then the
       highest cards of the other suits, each suit for as long as an opponent who still has a trump must follow. */
    Cards leading = hand & trumps, against = all & trumps & ~hand;
    if (against) leading &= above(highest(against));
    int rounds = count(leading), run = rounds;
    int one_ruffs = count(one & trumps) > rounds, other_ruffs = count(other & trumps) > rounds;
    int partner_ruffs = count(partner & trumps) > rounds;
    /* A partner who must ruff takes the lead away. Some tables demand it; elsewhere it comes to that when nothing but
       trumps is left, after a trick that is still won. Without opponents who ruff the partner's trumps win as well. */
    int partner_must = partner_ruffs && !(question.empty[1 << 3 | HIGHER | OTHERS] & OTHERS);
    int longest = partner_ruffs && (one_ruffs || other_ruffs) ? left - count(partner & trumps) + 1 : left;
    for (int s = trumps ? 1 : 0; s < 4; s++) {
        Cards winners = hand & suit(s), losers = (all ^ hand) & suit(s);
        if (losers) winners &= above(highest(losers));
        if (!winners) continue;
        int times = count(winners);
        if (one_ruffs && times > count(one & suit(s))) times = count(one & suit(s));
        if (other_ruffs && times > count(other & suit(s))) times = count(other & suit(s));
        if (partner_must && times > count(partner & suit(s))) times = count(partner & suit(s));
        if (times > longest) times = longest;
        longest -= times;
        run += times;
        for (; times; times--, winners ^= bit(highest(winners))) sure[own] += points(highest(winners));
    }
    if (run) tricks[own] = 1;

    if (tricks[0]) trick->capot &= ~EAST_WEST;
    if (tricks[1]) trick->capot &= ~NORTH_SOUTH;
    return run >= left;
}

/* ---- The order in which cards are tried --------------------------------------------------------------------------- */

/* The numbers were found by trying. They decide how soon a good card is found, never what it is worth. */
enum {
    LEAD_TOP = 194,
    LEAD_TOP_RUFFED = -12,
    LEAD_TOP_RUFFED_POINT = -18,
    LEAD_TO_PARTNER = 188,
    LEAD_TO_PARTNER_POINT = 5,
    LEAD_TO_PARTNER_RUFFED = 60,
    LEAD_LOST = 97,
    LEAD_LOST_POINT = -6,
    LEAD_LAST_TRUMPS = -295,
    LEAD_PARTNER_RUFFS = 300,
    LEAD_OWN_LENGTH = -9,
    LEAD_OPPONENTS_LENGTH = 8,
};
enum {
    WIN = 1989,
    WIN_POINT = 9,
    RUFF = 206,
    RUFF_HEIGHT = 6,
    PARTNER_WINS = 245,
    PARTNER_WINS_POINT = 2,
    PARTNER_WINS_TRUMP = -103,
    LOSE_POINT = -5,
    DISCARD_SINGLETON = 12,
    DISCARD_TOP = -60,
    DISCARD_LENGTH = -7,
};

static inline int worth_of_lead(int card, Cards hand, Cards partner, Cards one, Cards other) {
    Cards of_suit = suit_with(card), opponents = one | other, in_play = hand | partner | opponents;
    int trump = is_trump(card), value = points(card), top = highest(in_play & of_suit);
    int ruffed = !trump && (((one & trumps) && !(one & of_suit)) || ((other & trumps) && !(other & of_suit)));
    int worth = LEAD_OWN_LENGTH * count(hand & of_suit) + LEAD_OPPONENTS_LENGTH * count(opponents & of_suit);
    if (card == top)
        worth += ruffed ? LEAD_TOP_RUFFED + LEAD_TOP_RUFFED_POINT * value : LEAD_TOP;
    else if (partner >> top & 1)
        worth += ruffed ? LEAD_TO_PARTNER_RUFFED : LEAD_TO_PARTNER + LEAD_TO_PARTNER_POINT * value;
    else if (opponents >> top & 1)
        worth += LEAD_LOST + LEAD_LOST_POINT * value;
    if (trump && !(opponents & trumps)) worth += LEAD_LAST_TRUMPS;
    if (!trump && !(partner & of_suit) && (partner & trumps)) worth += LEAD_PARTNER_RUFFS;
    return worth;
}

/* Who would win the trick, held by a seat with a card, if everybody to come went over it as high as they can. */
static inline int likely_winner(const Trick *trick, int best, int holder) {
    Cards led = suit_with(trick->top);
    for (int seat = trick->seat, played = trick->played + 1; played < 4; played++) {
        seat = (seat + 1) & 3;
        Cards following = hands[seat] & led, ruffs = hands[seat] & trumps;
        if (following) {
            if (following & above(best)) best = highest(following), holder = seat;
        } else if (ruffs) {
            Cards over = is_trump(best) ? ruffs & above(best) : ruffs;
            if (over) best = is_trump(best) ? highest(over) : lowest(over), holder = seat;
        }
    }
    return holder;
}

/* `otherwise` is who would win the trick if the player did not go over it. */
static inline int worth_of_following(const Trick *trick, int card, int otherwise, Cards in_play) {
    int seat = trick->seat, value = points(card), trump = is_trump(card), same = suit_of(card) == suit_of(trick->top);
    int over = beats(card, trick->best), winner = over ? likely_winner(trick, card, seat) : otherwise, worth;
    Cards of_suit = hands[seat] & suit_with(card);
    if (winner == seat)
        worth = trump && !same ? RUFF + RUFF_HEIGHT * (card & 7) : WIN + WIN_POINT * value;
    else if (winner == (seat ^ 2))
        worth = PARTNER_WINS + PARTNER_WINS_POINT * value + (trump ? PARTNER_WINS_TRUMP : 0);
    else
        worth = LOSE_POINT * value;
    if (!same && !trump) {
        if (of_suit == bit(card) && hands[seat] & trumps) worth += DISCARD_SINGLETON;
        if (card == highest(in_play & suit_with(card))) worth += DISCARD_TOP;
        if (!trumps) worth += DISCARD_LENGTH * count(of_suit);
    }
    return worth;
}

/* ---- Search ------------------------------------------------------------------------------------------------------- */

/* All of these return a bound on the value: at least the goal, and the value is no less; below it, and it is no more. */
static int lead(Trick *trick);
static int play(const Trick *trick, int first, int *found);

static int nodes;

/* The value once all cards are played and the last trick is `winner`'s. */
static int at_the_end(int winner, const Trick *trick) {
    int side = side_of(winner), capot = trick->capot & side;
    if (side == NORTH_SOUTH) return trick->rest + (capot ? question.bonus[0] : 0);
    return capot ? -question.bonus[1] : 0;
}

static inline int after(const Trick *trick, int card) {
    int seat = trick->seat, value;
    Trick next = *trick;
    put(&next, card);
    hands[seat] ^= bit(card);
    if (next.played < 4) {
        value = play(&next, NO_CARD, 0);
    } else {
        int won = next.holder & 1 ? 0 : next.pile;
        next.seat = next.holder;
        next.capot &= side_of(next.holder);
        next.rest -= next.pile;
        next.goal -= won;
        next.left--;
        next.played = next.pile = 0;
        value = won + lead(&next);
    }
    hands[seat] ^= bit(card);
    return value;
}

typedef struct {
    int card, worth;
    int group; /* neighbours: no card that somebody else holds, or that could be beaten, lies between them */
    int value;
} Move;

static int list_moves(const Trick *trick, Cards cards, int first, Move *moves) {
    int seat = trick->seat, listed = 0, group = 0, previous = NO_CARD;
    Cards hand = hands[seat], partner = hands[seat ^ 2], one = hands[(seat + 1) & 3], other = hands[(seat + 3) & 3];
    Cards between = partner | one | other; /* what keeps cards of a hand from being neighbours */
    int otherwise = 0; /* who wins the trick if the player does not go over it */
    if (trick->played) {
        between |= bit(trick->best) | bit(trick->top);
        otherwise = likely_winner(trick, trick->best, trick->holder);
    }
    for (; cards; cards &= cards - 1) {
        int card = lowest(cards);
        if (previous != NO_CARD && (suit_of(card) != suit_of(previous) || between & above(previous) & ~above(card)))
            group++;
        previous = card;
        int worth = card == first    ? FAR
                    : !trick->played ? worth_of_lead(card, hand, partner, one, other)
                                     : worth_of_following(trick, card, otherwise, between | hand);
        moves[listed++] = (Move){card, worth, group, 0};
    }
    return listed;
}

/* Put the most promising of some moves first. */
static inline void bring_best(Move *first, const Move *end) {
    Move *best = first;
    for (Move *move = first + 1; move < end; move++)
        if (move->worth > best->worth) best = move;
    Move promising = *best;
    *best = *first;
    *first = promising;
}

/* Search the trick on from a player's turn; `first` is tried first, and `found` gets the card that decided. */
static int play(const Trick *trick, int first, int *found) {
    nodes++;
    Cards cards = legal(trick);
    if (!(cards & (cards - 1))) {
        if (found) *found = lowest(cards);
        return after(trick, lowest(cards));
    }
    Move moves[8];
    int listed = list_moves(trick, cards, first, moves);
    int ours = !(trick->seat & 1), best = ours ? -FAR : FAR, card = NO_CARD;
    for (int m = 0; m < listed; m++) {
        Move *move = &moves[m];
        bring_best(move, &moves[listed]);
        /* Of two neighbours either does now what the other could, and the other does it later: which tricks are won
           stays the same, and the values differ at most by the points of the two. */
        int hope = ours ? FAR : -FAR;
        for (int t = 0; t < m; t++)
            if (moves[t].group == move->group) {
                int apart = difference(move->card, moves[t].card);
                if (ours && moves[t].value + apart < hope) hope = moves[t].value + apart;
                if (!ours && moves[t].value - apart > hope) hope = moves[t].value - apart;
            }
        if (ours ? hope < trick->goal : hope >= trick->goal) {
            move->value = hope;
            if (ours ? hope > best : hope < best) best = hope;
            continue;
        }
        move->value = after(trick, move->card);
        if (ours ? move->value > best : move->value < best) best = move->value, card = move->card;
        if (ours ? best >= trick->goal : best < trick->goal) break;
    }
    if (found) *found = card;
    return best;
}

/* Search on from the lead of a trick. */
static int lead(Trick *trick) {
    if (!trick->left) return at_the_end(trick->seat, trick);
    int low = least(trick), high = most(trick);
    if (trick->goal <= low) return low;
    if (trick->goal > high) return high;
    if (trick->left == 1) {
        Trick last = *trick;
        for (int n = 0; n < 4; n++) put(&last, lowest(hands[last.seat]));
        return at_the_end(last.holder, trick);
    }
    int sure[2], all = count_sure(trick, sure), north_south = !(trick->seat & 1);
    low = all && north_south ? most(trick) : least(trick) + sure[0];
    high = all && !north_south ? least(trick) : most(trick) - sure[1];
    if (trick->goal <= low) return low;
    if (trick->goal > high) return high;

    Cards cards = hands[0] | hands[1] | hands[2] | hands[3], key = key_of(cards);
    int state = trick->seat | trick->capot << 2, first = NO_CARD;
    Result *result = place_of(key, state);
    if (result->key == key && result->state == state && result->number == question_number) {
        int more = 0, less = 0; /* how far this position can be above and below the one remembered */
        for (int s = 0; s < 4; s++) {
            Cards here = cards & suit(s), there = result->cards & suit(s);
            if (here == there) continue;
            for (; here; here &= here - 1, there &= there - 1) {
                int gain = points(lowest(here)) - points(lowest(there));
                if (gain > 0) more += gain;
                if (gain < 0) less -= gain;
            }
        }
        if (result->low - less > low) low = result->low - less;
        if (result->high + more < high) high = result->high + more;
        if (trick->goal <= low) return low;
        if (trick->goal > high) return high;
        first = counterpart(result->card, result->cards, cards);
    }

    int card, value = play(trick, first, &card);
    if (value >= trick->goal)
        low = value > low ? value : low;
    else
        high = value < high ? value : high;
    *result = (Result){key, cards, question_number, (int16_t)low, (int16_t)high, (uint8_t)state, (uint8_t)card};
    return value >= trick->goal ? low : high;
}

/* ---- The question asked ------------------------------------------------------------------------------------------- */

/* Find the exact value after a card by asking for one number after another, first near the guess, then halfway. */
static int exact(Trick *trick, int card, int low, int high, int guess) {
    int value = guess < low ? low : guess > high ? high : guess;
    for (int asked = 0; low < high; asked++) {
        int goal = asked == 0 ? value : asked > 2 ? (low + high + 1) / 2 : value == low ? low + 8 : high - 7;
        trick->goal = goal > high ? high : goal <= low ? low + 1 : goal;
        value = after(trick, card);
        if (value >= trick->goal)
            low = value;
        else
            high = value;
    }
    return low;
}

/* Value every card that may be played; nothing is left of the questions before. */
void EXPORT(solve)(void) {
    Trick trick = {question.seat, question.played, NO_CARD, question.holder, NO_CARD, question.pile, 0,
                   question.pile + question.last_trick, question.capot, 0};
    nodes = 0;
    trumps = question.has_trumps ? suit(0) : 0;
    for (int seat = 0; seat < 4; seat++) {
        hands[seat] = 0;
        for (Cards cards = question.hands[seat]; cards; cards &= cards - 1)
            hands[seat] |= bit(question.number[lowest(cards)]);
        trick.rest += points_of(hands[seat]);
    }
    if (trick.played) trick.best = question.number[question.best], trick.top = question.number[question.top];
    trick.left = count(hands[trick.seat]);
    find_alike();
    if (!++question_number) { /* after four thousand million questions */
        for (int r = 0; r < 1 << RESULT_BITS; r++) results[r].number = 0;
        question_number = 1;
    }

    int low = least(&trick), high = most(&trick), previous = NO_CARD;
    int value = 2 * points_of(hands[0] | hands[2]) - trick.rest / 2; /* a guess: who holds more wins more than that */
    Cards between = (hands[0] | hands[1] | hands[2] | hands[3]) & ~hands[trick.seat];
    if (trick.played) between |= bit(trick.best) | bit(trick.top);
    answer.count = 0;
    for (Cards cards = legal(&trick); cards; cards &= cards - 1) {
        int card = lowest(cards), from = low, to = high;
        if (previous != NO_CARD && suit_of(card) == suit_of(previous) && !(between & above(previous) & ~above(card))) {
            int apart = difference(card, previous);
            if (value - apart > from) from = value - apart;
            if (value + apart < to) to = value + apart;
        }
        value = exact(&trick, card, from, to, value);
        answer.moves[answer.count].card = card;
        answer.moves[answer.count++].value = value;
        previous = card;
    }
    answer.nodes = nodes;
}
