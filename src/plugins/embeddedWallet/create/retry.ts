import { createAction } from '@reduxjs/toolkit'

/** The user pressed 'Try again' after a creation at the login had failed. */
export const creationRetried = createAction('embeddedWallet/creationRetried')
