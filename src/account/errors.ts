/** Error codes of the account page with their default messages. */
export const ACCOUNT_PAGE_ERRORS = {
  account_page_save_failed: 'The profile could not be saved. Please try again.',
} as const
