import { defineAction } from '../slice/defineAction.ts'

/** The server took a login for a proof that it is the user. */
export const identityConfirmed = defineAction('core/identityConfirmed')
