import { createAction } from '@reduxjs/toolkit'

/** The server accepted a login as proof of the user's identity. */
export const identityConfirmed = createAction('core/identityConfirmed')
