/** Loads the page anew. */
export const reopen = (url: URL): void => location.replace(url)
