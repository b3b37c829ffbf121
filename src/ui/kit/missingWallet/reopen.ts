/** Reloads the page at `url`, in a function of its own for tests. */
export const reopen = (url: URL): void => location.replace(url)
