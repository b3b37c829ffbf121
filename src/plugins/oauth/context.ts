import { pluginOptions, selectModal, services, type CoreState, type SagaGenerator } from '../../core/index.ts'
import { oauthNames, type OAuthNames } from './contract.ts'
import type { ResolvedDefinition } from './definition.ts'
import type { ResolvedOAuthOptions } from './options.ts'
import { createOAuthSlice, type OAuthSlice } from './slice.ts'

/** Screen of a login or link in progress. Every provider's plugin has one of this name. */
export const AWAITING_SCREEN = 'AWAITING_OAUTH_SCREEN'
/** Screen for in-app browsers in which the provider does not work. */
export const IN_APP_SCREEN = 'IN_APP_BROWSER_LOGIN_NOT_POSSIBLE'

/** The provider whose saga is running. */
export function* thisProvider(): SagaGenerator<ResolvedDefinition> {
  const { definition } = yield* pluginOptions<ResolvedOAuthOptions>()
  return definition
}

/** Slice actions of the provider whose saga is running. */
export function* thisActions(): SagaGenerator<OAuthSlice['actions']> {
  const { id } = yield* thisProvider()
  return createOAuthSlice(id).actions
}

/** True if the modal shows a provider's own screen, or is about to open on it. */
export const selectIsOnScreen = (state: CoreState, id: string): boolean => {
  const { screen } = selectModal(state)
  return screen?.plugin === id && screen.screen === AWAITING_SCREEN
}

/** Query parameters and storage keys of the client's brand. */
export function* names(): SagaGenerator<OAuthNames> {
  const { brand } = yield* services()
  return oauthNames(brand)
}
