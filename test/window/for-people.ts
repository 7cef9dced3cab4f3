/** In CI nobody looks at pictures and figures: what only makes them is skipped there, and `forPeople` says so in its name. */
export const NOBODY_LOOKS = Boolean(process.env.ATESTA_CI);
export const forPeople = (name: string) => (NOBODY_LOOKS ? `${name}: made for people to look at, so not in CI` : name);
