import type { ConsoleApi } from '../api/createApi.ts'
import type { Act } from '../roles/roles.ts'
import { userPath } from '../users/queries.ts'
import type { BackendUser } from '../users/wire.ts'

/** Something that an operator does to a user. */
export interface UserAct {
  act: Act
  /** Word on the button, and the beginning of the dialog's title. */
  label: string
  /** What will happen, in whole sentences. */
  effects: readonly string[]
  /** Said once it is done. */
  done: string
  isDangerous: boolean
  /** Whether it makes sense for the user as they are now. */
  fits: (user: BackendUser) => boolean
  request: { method: 'POST' | 'DELETE'; path: string }
}

const isThere = ({ deleted_at: deletedAt }: BackendUser): boolean => deletedAt === null

/** The acts of a user's page, in the order of their buttons. */
export const USER_ACTS: readonly UserAct[] = [
  {
    act: 'unblock',
    label: 'Unblock',
    effects: ['The user can log in again.', 'Sessions that the block ended stay ended.'],
    done: 'The user is unblocked',
    isDangerous: false,
    fits: (user) => isThere(user) && user.blocked_at !== null,
    request: { method: 'POST', path: '/unblock' },
  },
  {
    act: 'block',
    label: 'Block',
    effects: [
      'All sessions of the user end now.',
      'No login and no renewal of a session works until somebody unblocks the user.',
      'An access token that is out already is valid until it expires.',
      'Nothing is deleted.',
    ],
    done: 'The user is blocked',
    isDangerous: true,
    fits: (user) => isThere(user) && user.blocked_at === null,
    request: { method: 'POST', path: '/block' },
  },
  {
    act: 'endSessions',
    label: 'End sessions',
    effects: ['The user is logged out on every device.', 'They can log in again at once.'],
    done: 'All sessions are ended',
    isDangerous: false,
    fits: isThere,
    request: { method: 'POST', path: '/logout' },
  },
  {
    act: 'resetFactors',
    label: 'Reset second factors',
    effects: [
      'All second factors of the user are removed, and the user is told by mail.',
      'Until they add a new one, their login alone opens what a second factor protected, such as a wallet.',
      'Make sure that it is the user who asked for it.',
    ],
    done: 'The second factors are removed',
    isDangerous: true,
    fits: (user) => isThere(user) && user.mfa_methods.length > 0,
    request: { method: 'POST', path: '/mfa/reset' },
  },
  {
    act: 'restore',
    label: 'Take the deletion back',
    effects: ['The user and all their accounts are back as they were.', 'They can log in again.'],
    done: 'The user is back',
    isDangerous: false,
    fits: (user) => !isThere(user),
    request: { method: 'POST', path: '/restore' },
  },
  {
    act: 'remove',
    label: 'Delete',
    effects: [
      'All sessions of the user end now, and no login works.',
      'For the time that the app sets, 7 days by default, the deletion can be taken back.',
      'Then everything about the user is erased. A wallet without a backup of its own is lost with its money.',
    ],
    done: 'The user is deleted',
    isDangerous: true,
    fits: isThere,
    request: { method: 'DELETE', path: '' },
  },
]

/** Does an act. */
export const runAct = (
  api: ConsoleApi,
  { request }: UserAct,
  app: string,
  did: string,
  reason: string,
): Promise<unknown> => api.call(userPath(app, did) + request.path, { method: request.method, reason })
