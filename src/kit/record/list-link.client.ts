type FindList = (noun: string) => string | null;

let find: FindList = () => null;

/** The assembly knows which page shows the list of a noun; the kit does not. */
export const setListLinks = (known: FindList): void => {
  find = known;
};

/** The address of the list of a noun (`blueprint_version`); null when it has no page. */
export const listLinkOf: FindList = (noun) => find(noun);
