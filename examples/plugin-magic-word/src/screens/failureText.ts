import { createFailureText } from 'latchkey/hooks'

/** Texts for failures. Codes that are missing here have their text in the core. */
export const failureText = createFailureText({
  magic_word_invalid_name: 'magicWord.error.name',
  magic_word_empty: 'magicWord.error.empty',
  magic_word_wrong: 'magicWord.error.wrong',
  magic_word_not_checked: 'magicWord.error.other',
  // For these codes, the failure's own message is meant for the user.
  linked_to_another_user: 'message',
  cannot_link_more_of_type: 'message',
})
