/**
 * Loads `url` in place of the page, so that 'back' in the browser does not return to the screen for the missing wallet.
 */
export const reopen = (url: URL): void => location.replace(url)
