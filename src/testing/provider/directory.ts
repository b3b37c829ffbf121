import type { WireLinkedAccount, WireProfile, WireUser } from '../../core/contract.ts'
import { invalidToken, ProviderError } from './ProviderError.ts'
import type { SeededRandom } from './seededRandom.ts'

/** An account, as routes of the fake provider pass it. */
export interface ProviderAccount {
  /** Linked-account type, such as `email`. */
  type: string
  /** Identifies the account within its type, normalised. */
  subject: string
  /** Fields of the account on the wire beside its type and dates, such as `{ address }`. */
  fields?: Record<string, unknown> | undefined
}

/** An initial user: `fakeProvider({ users: [{ accounts: […] }] })`. */
export interface ProviderUser {
  accounts: readonly ProviderAccount[]
  /** Default `false`. */
  hasAcceptedTerms?: boolean | undefined
  /** What your backend has stored for the user. Default: nothing. */
  customMetadata?: WireUser['custom_metadata']
  /** The name and the picture that the user has chosen. Default: none. */
  profile?: WireProfile | undefined
}

/** Rules for who may log in and sign up; can be changed during a test. */
export interface Admission {
  /** Only accounts with these subjects may log in. `null` allows all. */
  allowlist: readonly string[] | null
  /** Maximum number of users. `null` for no limit. */
  maxAccounts: number | null
}

interface StoredAccount extends ProviderAccount {
  firstVerifiedAt: number
  latestVerifiedAt: number
}

interface StoredUser {
  id: string
  createdAt: number
  hasAcceptedTerms: boolean
  customMetadata: WireUser['custom_metadata']
  profile: WireProfile
  accounts: StoredAccount[]
  mfaMethods: WireUser['mfa_methods']
}

export interface Directory {
  readonly admission: Admission
  add(user: ProviderUser): WireUser
  list(): WireUser[]
  /** Logs in the owner of an account, or signs up a user who owns it. */
  loginOrSignUp(account: ProviderAccount): { user: WireUser; isNew: boolean }
  ownerOf(account: ProviderAccount): WireUser | undefined
  link(userId: string, account: ProviderAccount, limit: number): WireUser
  replace(userId: string, old: ProviderAccount, account: ProviderAccount): WireUser
  unlink(userId: string, account: ProviderAccount): WireUser
  acceptTerms(userId: string): WireUser
  /** Changes the name or the picture of the profile; `undefined` removes it. */
  setProfile(userId: string, change: WireProfile): WireUser
  read(userId: string): WireUser
  /** Enrols a second factor, or removes it. */
  setMfa(userId: string, method: string, isEnrolled: boolean): WireUser
  /** Makes exactly these passkeys second factors. */
  setEnrolledPasskeys(userId: string, credentialIds: readonly string[]): void
}

interface DirectoryArgs {
  brand: string
  random: SeededRandom
  /** Returns the current time in epoch seconds. */
  now: () => number
  admission: Admission
}

/** Users and their accounts, with the server's rules for signing up, linking and unlinking. */
export function createDirectory({ brand, random, now, admission }: DirectoryArgs): Directory {
  const users = new Map<string, StoredUser>()

  const isSame = (a: ProviderAccount) => (b: ProviderAccount) => a.type === b.type && a.subject === b.subject
  const ownerOf = (account: ProviderAccount) => [...users.values()].find((user) => user.accounts.some(isSame(account)))
  const stamp = (account: ProviderAccount): StoredAccount => ({
    ...account,
    firstVerifiedAt: now(),
    latestVerifiedAt: now(),
  })

  const get = (userId: string): StoredUser => {
    const user = users.get(userId)
    if (!user) throw invalidToken('unknown')
    return user
  }

  const create = ({ accounts, hasAcceptedTerms = false, customMetadata, profile = {} }: ProviderUser): StoredUser => {
    const user = {
      id: `did:${brand}:${random.token(25)}`,
      createdAt: now(),
      hasAcceptedTerms,
      customMetadata,
      profile,
      accounts: accounts.map(stamp),
      mfaMethods: [],
    }
    users.set(user.id, user)
    return user
  }

  const assertAdmitted = (accounts: readonly ProviderAccount[]): void => {
    if (!admission.allowlist || accounts.some(({ subject }) => admission.allowlist?.includes(subject))) return
    throw new ProviderError(401, 'allowlist_rejected', "You don't have access to this app.")
  }

  const assertFree = (account: ProviderAccount, userId: string): void => {
    const owner = ownerOf(account)
    if (!owner || owner.id === userId) return
    throw new ProviderError(400, 'linked_to_another_user', 'This account has already been linked to another user.')
  }

  const findOwn = (user: StoredUser, account: ProviderAccount): StoredAccount => {
    const own = user.accounts.find(isSame(account))
    if (!own) throw new ProviderError(404, 'linked_account_not_found', 'This account is not linked to you.')
    return own
  }

  return {
    admission,
    add: (user) => toWire(create(user)),
    list: () => [...users.values()].map(toWire),
    read: (userId) => toWire(get(userId)),
    ownerOf(account) {
      const owner = ownerOf(account)
      return owner && toWire(owner)
    },

    loginOrSignUp(account) {
      const owner = ownerOf(account)
      assertAdmitted([...(owner?.accounts ?? []), account])
      if (owner) {
        Object.assign(findOwn(owner, account), { ...account, latestVerifiedAt: now() })
        return { user: toWire(owner), isNew: false }
      }
      if (admission.maxAccounts !== null && users.size >= admission.maxAccounts) {
        throw new ProviderError(
          403,
          'max_accounts_reached',
          'This app has reached its user limit and cannot sign in new users.',
        )
      }
      return { user: toWire(create({ accounts: [account] })), isNew: true }
    },

    link(userId, account, limit) {
      const user = get(userId)
      assertFree(account, userId)
      const linked = user.accounts.find(isSame(account))
      if (linked) {
        Object.assign(linked, { ...account, latestVerifiedAt: now() })
      } else if (user.accounts.filter(({ type }) => type === account.type).length >= limit) {
        throw new ProviderError(
          400,
          'cannot_link_more_of_type',
          `No more accounts of type ${account.type} can be linked.`,
        )
      } else {
        user.accounts.push(stamp(account))
      }
      return toWire(user)
    },

    replace(userId, old, account) {
      const user = get(userId)
      const own = findOwn(user, old)
      assertFree(account, userId)
      Object.assign(own, stamp(account))
      return toWire(user)
    },

    unlink(userId, account) {
      const user = get(userId)
      const own = findOwn(user, account)
      if (user.accounts.length === 1) {
        throw new ProviderError(
          400,
          'cannot_unlink_sole_account',
          'The only account that you log in with cannot be unlinked.',
        )
      }
      user.accounts.splice(user.accounts.indexOf(own), 1)
      return toWire(user)
    },

    setMfa(userId, method, isEnrolled) {
      const user = get(userId)
      const others = user.mfaMethods.filter(({ type }) => type !== method)
      user.mfaMethods = isEnrolled ? [...others, { type: method, verified_at: now() }] : others
      return toWire(user)
    },

    setEnrolledPasskeys(userId, credentialIds) {
      for (const account of get(userId).accounts) {
        if (account.type === 'passkey')
          account.fields = { ...account.fields, enrolled_in_mfa: credentialIds.includes(account.subject) }
      }
    },

    acceptTerms(userId) {
      const user = get(userId)
      user.hasAcceptedTerms = true
      return toWire(user)
    },

    setProfile(userId, change) {
      const user = get(userId)
      user.profile = { ...user.profile, ...change }
      return toWire(user)
    },
  }
}

const toWire = (user: StoredUser): WireUser => ({
  id: user.id,
  created_at: user.createdAt,
  linked_accounts: user.accounts.map(toWireAccount),
  mfa_methods: user.mfaMethods,
  has_accepted_terms: user.hasAcceptedTerms,
  ...(user.customMetadata && { custom_metadata: user.customMetadata }),
  ...(Object.values(user.profile).some(Boolean) && { profile: user.profile }),
})

const toWireAccount = ({ type, fields, firstVerifiedAt, latestVerifiedAt }: StoredAccount): WireLinkedAccount => ({
  ...fields,
  type,
  verified_at: firstVerifiedAt,
  first_verified_at: firstVerifiedAt,
  latest_verified_at: latestVerifiedAt,
})
