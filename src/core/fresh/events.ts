import { createAction } from '@reduxjs/toolkit'

/** The server took a login for a proof that it is the user. */
export const identityConfirmed = createAction('core/identityConfirmed')
