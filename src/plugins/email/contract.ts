/** HTTP contract of the e-mail plugin (`docs/protocol/http.md`): paths, shapes and codes. Shared with the server. */
import type { WireLinkedAccount } from '../../core/contract.ts'

export const EMAIL_PATHS = {
  init: '/api/v1/passwordless/init',
  authenticate: '/api/v1/passwordless/authenticate',
  link: '/api/v1/passwordless/link',
  update: '/api/v1/passwordless/update',
  unlink: '/api/v1/passwordless/unlink',
} as const

/** Maximum length of an address (follows from the path limit of RFC 5321, section 4.5.3.1.3). */
export const EMAIL_MAX_LENGTH = 254

/** In seconds: afterwards the server refuses the code, and the tab forgets that it was sent. */
export const EMAIL_CODE_LIFETIME_S = 600

/** Number of wrong attempts after which a code is invalid. */
export const EMAIL_CODE_MAX_ATTEMPTS = 5

/** Wire code (502) if the mail server did not accept the message. Client and user can retry. */
export const EMAIL_NOT_SENT_CODE = 'email_not_sent'

/** Wire code (400) if the app's mail server cannot write to addresses with letters outside ASCII before the @ (RFC 6531). */
export const EMAIL_ADDRESS_NOT_SUPPORTED_CODE = 'email_address_not_supported'

/** Wire code (400) if a mail server refused the address for good. */
export const EMAIL_ADDRESS_REFUSED_CODE = 'email_address_refused'

/** Body of `init`. `token`: the CAPTCHA response, if the app requires one. */
export interface EmailInitBody {
  email: string
  token?: string | undefined
}

/** Body of `authenticate` and `link`. `code` is six digits. */
export interface EmailCodeBody {
  email: string
  code: string
}

/** Body of `update`. The code was sent to the new address by `init`. */
export interface EmailUpdateBody {
  oldAddress: string
  newAddress: string
  code: string
}

export interface EmailUnlinkBody {
  address: string
}

/** The linked account that this plugin owns. Addresses are lower case. */
export interface WireEmailAccount extends WireLinkedAccount {
  type: 'email'
  address: string
}
