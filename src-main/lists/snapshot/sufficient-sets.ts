/** Words up to which all are looked at, rarest first; those behind them narrow nothing down that these do not. */
const ENOUGH = 8;

/**
 * Which words a record must have so that those that it lacks cost no more than `budget`: it has all words of one of the sets,
 * or costs more. `prices` are above 0, those of the rarest words first; where there are many, the commonest are taken for
 * given. Where everything may be lacking, each word is a set: what has none of them is nobody's match.
 */
export function sufficientSets(prices: readonly number[], budget: number): number[][] {
  // The sum of prices is never exact.
  const most = budget * (1 + 1e-9);
  let considered = 0;
  for (let sum = 0; considered < prices.length && (considered < ENOUGH || sum <= most); considered++) {
    sum += prices[considered]!;
  }
  const sets: number[][] = [];
  const choose = (from: number, left: number, chosen: readonly number[]) => {
    const rest = prices.slice(from, considered);
    if (rest.reduce((sum, price) => sum + price, 0) <= left) {
      sets.push([...chosen]);
      return;
    }
    if (rest[0]! <= left) choose(from + 1, left - rest[0]!, chosen);
    choose(from + 1, left, [...chosen, from]);
  };
  choose(0, most, []);
  if (sets.some((set) => set.length === 0)) return prices.map((_, place) => [place]);
  // A set is chosen before those that only have more.
  return sets.filter((set, at) => !sets.slice(0, at).some((less) => less.every((place) => set.includes(place))));
}
