/** Shapes of the requests and responses; both halves of the plugin import them. */
import type { WireLinkedAccount } from 'latchkey/core/contract'

export const NEW_METHOD_PATHS = {
  authenticate: '/api/v1/plugins/newMethod/authenticate',
  link: '/api/v1/plugins/newMethod/link',
  unlink: '/api/v1/plugins/newMethod/unlink',
} as const

/** The linked-account type that the plugin owns. */
export const NEW_METHOD_ACCOUNT = 'new_method'

/** Wire code (422) for a proof that was refused. */
export const REFUSED_CODE = 'new_method_refused'

/** Longest proof and longest subject, in characters. */
export const MAX_LENGTH = 256

/** Body of `authenticate` and `link`. */
export interface NewMethodBody {
  proof: string
}

export interface NewMethodUnlinkBody {
  subject: string
}

export interface WireNewMethodAccount extends WireLinkedAccount {
  type: typeof NEW_METHOD_ACCOUNT
  subject: string
}
