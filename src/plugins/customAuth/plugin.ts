import { definePlugin, pluginFactory } from '../../core/index.ts'
import type { CustomAuthAccount } from './account.ts'
import { CUSTOM_AUTH_ERRORS } from './errors.ts'
import { customAuthFlows } from './flows.ts'
import { watchHost } from './watch.ts'
import { readCustomAuthOptions, type CustomAuthOptions } from './options.ts'

/**
 * Login with the token of the host's own identity system: a user who is logged in there is logged in here. The login list has no row
 * for it, and its accounts cannot be linked or unlinked, so it does not use `defineLoginMethod` (ADR 0022).
 *
 * @throws ConfigError for an option that is missing or wrong
 * @example
 * customAuth({ getToken: () => identity.getIdToken(), subscribe: (onChange) => identity.onUserChanged(onChange) })
 */
export const customAuth = pluginFactory('customAuth', (options: CustomAuthOptions) =>
  definePlugin({
    id: 'customAuth',
    options: readCustomAuthOptions(options),
    flows: customAuthFlows,
    saga: watchHost,
    errors: CUSTOM_AUTH_ERRORS,
    describes: { custom_auth: (account) => (account as CustomAuthAccount).customUserId },
  }),
)
