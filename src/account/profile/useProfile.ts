'use client'
import { useMemo } from 'react'
import { selectAppConfig, type User } from '../../core/index.ts'
import { useClient } from '../../ui/hooks/useClient.ts'
import { useClientSelector } from '../../ui/hooks/useClientSelector.ts'
import { useUser } from '../../ui/hooks/useUser.ts'
import { accountPageFlows } from '../flows.ts'
import { pictureUrlOf } from './pictureUrlOf.ts'
import type { SaveProfileArgs } from './saveProfile.ts'

export interface UseProfile {
  /** The name that the user chose; `null` without one. Nobody has checked that it is theirs. */
  name: string | null
  /** URL of the picture that the user chose, for an `<img>`; `null` without one. */
  pictureUrl: string | null
  /** True if the app lets users choose a name (`profile.name` of the app's settings at the server). */
  canHaveName: boolean
  /** True if the app lets users choose a picture (`profile.picture`). */
  canHavePicture: boolean
  /**
   * Saves a name or a picture: `null` removes it. Rejects with `must_be_authenticated`, `profile_not_allowed`,
   * `invalid_data`, `invalid_picture`, `picture_too_large`, `too_many_requests`, `account_page_save_failed`, …
   */
  save: (change: SaveProfileArgs) => Promise<User>
}

/**
 * The name and the picture that the user chose, and how to change them.
 *
 * @throws ConfigError outside the provider, or if the plugin is not enabled
 * @example
 * const { name, pictureUrl } = useProfile()
 * return pictureUrl && <img src={pictureUrl} alt={name ?? ''} width={64} height={64} />
 */
export function useProfile(): UseProfile {
  const client = useClient()
  const { user } = useUser()
  const server = useClientSelector(selectAppConfig)?.server
  return useMemo(
    () => ({
      name: user?.profile.name ?? null,
      pictureUrl: user && pictureUrlOf(user, client.apiUrl),
      canHaveName: server?.profile_name_enabled ?? false,
      canHavePicture: server?.profile_picture_enabled ?? false,
      save: (change) => client.run(accountPageFlows.saveProfile, change),
    }),
    [client, server, user],
  )
}
