/** Wire half of the e-mail plugin (endpoints 6 to 10 of the wire contract): paths, shapes and codes. Shared with the server. */
import type { WireLinkedAccount } from '../../core/contract.ts'

export const EMAIL_PATHS = {
  init: '/api/v1/passwordless/init',
  authenticate: '/api/v1/passwordless/authenticate',
  link: '/api/v1/passwordless/link',
  update: '/api/v1/passwordless/update',
  unlink: '/api/v1/passwordless/unlink',
} as const

/** Longest address that RFC 5321 (section 4.5.3.1.3) lets through a mail path. */
export const EMAIL_MAX_LENGTH = 254

/** Seconds that a code stays valid. */
export const EMAIL_CODE_LIFETIME_S = 600

/** Wrong codes after which a code is void. */
export const EMAIL_CODE_MAX_ATTEMPTS = 5

/** Wire code (502) when the mail server took no message; the client's own retry and the user's resend are both right. */
export const EMAIL_NOT_SENT_CODE = 'email_not_sent'

/** `token` is the CAPTCHA response, on apps that ask for one. */
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
