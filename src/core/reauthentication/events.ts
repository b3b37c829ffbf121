import { createAction } from '@reduxjs/toolkit'

/** The server accepted a login as proof of the user's identity. */
export const identityConfirmed = /* #__PURE__ */ createAction('core/identityConfirmed')
