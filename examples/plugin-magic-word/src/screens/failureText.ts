import { createFailureText } from 'latchkey/hooks'

/** Text shown for a failure. The core has the texts of all codes that are not the plugin's own. */
export const failureText = createFailureText({
  magic_word_invalid_name: 'magicWord.error.name',
  magic_word_empty: 'magicWord.error.empty',
  magic_word_wrong: 'magicWord.error.wrong',
  magic_word_not_checked: 'magicWord.error.other',
  // Their own message is for the user.
  linked_to_another_user: 'message',
  cannot_link_more_of_type: 'message',
})
