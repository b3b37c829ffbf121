import { defineAction } from '../slice/defineAction.ts'

/** The server accepted a login as proof of the user's identity. */
export const identityConfirmed = defineAction('core/identityConfirmed')
