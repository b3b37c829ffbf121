/** Loads `url` in place of the page, without an entry in the browser's history. */
export const reopen = (url: URL): void => location.replace(url)
