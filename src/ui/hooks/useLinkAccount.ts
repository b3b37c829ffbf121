'use client'
import { useEffect, useMemo } from 'react'
import type { OAuthProvider } from '../../core/contract.ts'
import {
  selectUser,
  toFailure,
  type Client,
  type LinkedAccount,
  type LoginMethod,
  type User,
} from '../../core/index.ts'
import { describeAccount } from '../describeAccount.ts'
import { callbackFailure, type CallbackFailure } from './callbackFailure.ts'
import { settle } from './settle.ts'
import { useClient } from './useClient.ts'
import { useClientSelector } from './useClientSelector.ts'
import { useLatest } from './useLatest.ts'

/** What `onSuccess` receives when an account was linked: the user with the new account, and its type. */
export interface LinkResult {
  user: User
  /**
   * The requested type, such as `email`; for a link that was begun before the page was left, the account type, such as
   * `google_oauth`.
   */
  type: string
}

export interface UseLinkAccountOptions {
  /** Called once for each account that this hook linked, and for a link that was begun before the page was left. */
  onSuccess?: ((result: LinkResult) => void) | undefined
  /**
   * Called once for each of these links that failed. Codes: `exited_link_flow` if the user closed the modal,
   * `must_be_authenticated`, else `failed_to_link_account` with its `cause`.
   */
  onError?: ((failure: CallbackFailure) => void) | undefined
}

/** The functions that link social accounts: one for each provider. */
type SocialLinkTypes = { readonly [Provider in OAuthProvider as `link${Capitalize<Provider>}`]: `${Provider}_oauth` }

/** All functions that link accounts, each with the account type that it links. */
export type LinkTypes = SocialLinkTypes & Readonly<Record<`link${string}`, string>>

/** Account types by the function that links them. The enabled plugins determine which plugin links a type. */
export const LINK_TYPES = {
  linkEmail: 'email',
  linkPhone: 'phone',
  linkPasskey: 'passkey',
  linkGoogle: 'google_oauth',
  linkDiscord: 'discord_oauth',
  linkTwitter: 'twitter_oauth',
  linkGithub: 'github_oauth',
  linkSpotify: 'spotify_oauth',
  linkInstagram: 'instagram_oauth',
  linkTiktok: 'tiktok_oauth',
  linkLinkedin: 'linkedin_oauth',
  linkApple: 'apple_oauth',
  linkFarcaster: 'farcaster',
  linkWallet: 'wallet',
} as const satisfies LinkTypes

type LinkFunctionName = keyof typeof LINK_TYPES

/**
 * One function per account type: `linkEmail`, `linkGoogle`, … Each can be passed to `onClick` directly; the outcome goes to
 * the callbacks. Without a plugin for the type, `onError` gets a failure that says which one to enable.
 */
export type LinkFunctions = { readonly [Name in LinkFunctionName]: () => void }

export interface UseLinkAccount extends LinkFunctions {
  /** Opens linking of an account type, such as `email`, or of a method, such as `google`; the outcome goes to the callbacks. */
  link: (type: string) => void
  /**
   * Removes a linked account. Rejects with `must_be_authenticated`, `linked_account_not_found`,
   * `cannot_unlink_sole_account`.
   */
  unlink: (account: LinkedAccount) => Promise<User>
  /** Account types that the enabled plugins can link and of which the user may have one more. Empty while logged out. */
  linkableTypes: readonly string[]
  /** The account's name for people: an address, a number, a handle. Its type if no enabled plugin knows it. */
  describe: (account: LinkedAccount) => string
}

/**
 * Links and unlinks accounts of the logged-in user.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { linkGoogle } = useLinkAccount({ onSuccess: ({ user }) => show(user) })
 * return <button onClick={linkGoogle}>Add Google</button>
 * @example
 * const { link, linkableTypes } = useLinkAccount()
 * return linkableTypes.map((type) => <button key={type} onClick={() => link(type)}>Add {type}</button>)
 */
export function useLinkAccount(options: UseLinkAccountOptions = {}): UseLinkAccount {
  const client = useClient()
  const user = useClientSelector(selectUser)
  const latest = useLatest(options)
  const linkableTypes = useMemo(() => (user ? typesToLink(client, user) : []), [client, user])

  useEffect(
    () =>
      client.onReturn(({ intent, type, user, failure }) => {
        if (intent !== 'link') return
        if (user) latest.current.onSuccess?.({ user, type })
        else if (failure) latest.current.onError?.(callbackFailure(failure, 'failed_to_link_account'))
      }),
    [client, latest],
  )

  const actions = useMemo(() => {
    const link = (type: string) =>
      settle(client, client.linkAccount(type), {
        phase: 'link',
        onSuccess: (linked) => latest.current.onSuccess?.({ user: linked, type }),
        onFailure: (error) => {
          const { onError } = latest.current
          onError?.(callbackFailure(toFailure(error), 'failed_to_link_account'))
          return onError !== undefined
        },
      })
    return {
      ...linkFunctions(link),
      link,
      unlink: (account: LinkedAccount) => client.unlinkAccount(account),
      describe: (account: LinkedAccount) => describeAccount(client.definitions, account) ?? account.type,
    }
  }, [client, latest])
  return { ...actions, linkableTypes }
}

const linkFunctions = (link: (type: string) => void): LinkFunctions =>
  Object.fromEntries(Object.entries(LINK_TYPES).map(([name, type]) => [name, () => link(type)])) as Record<
    LinkFunctionName,
    () => void
  >

const loginMethodsOf = ({ definitions }: Client): LoginMethod[] =>
  definitions.filter((plugin) => plugin.kind === 'login-method')

function typesToLink(client: Client, { linkedAccounts }: User): string[] {
  return loginMethodsOf(client)
    .filter(({ link: { screen, link } }) => screen !== undefined || link !== undefined)
    .filter(({ link: { accountTypes, limit = 1 } }) => {
      const linked = linkedAccounts.filter((account) => accountTypes.includes(account.type))
      return linked.length < limit
    })
    .flatMap(({ link }) => link.accountTypes)
}
