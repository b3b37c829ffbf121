/** Types of webhooks that the core and the built-in plugins send. Other plugins add their own, as `<plugin id>.<name>`. */
export const WEBHOOK_TYPES = [
  'user.created',
  'user.authenticated',
  'user.linked_account',
  'user.unlinked_account',
  'user.updated_account',
  'user.updated',
  'user.deleted',
  'user.restored',
  'user.blocked',
  'user.unblocked',
  'user.wallet_created',
  'mfa.enabled',
  'mfa.disabled',
  'wallet.recovered',
  'wallet.private_key_export',
  'wallet.recovery_setup',
  'session.ended',
  'security.token_reused',
  'security.mfa_failed',
  'payment.updated',
] as const

/** Types of webhooks that a built-in plugin sends, under the names that other products' receivers know. */
const OF_PLUGINS: Readonly<Record<string, readonly WebhookType[]>> = {
  embeddedWallet: ['user.wallet_created', 'wallet.recovered', 'wallet.private_key_export', 'wallet.recovery_setup'],
  moonpayOnRamp: ['payment.updated'],
}

export const isBuiltInType = (pluginId: string, type: string): boolean =>
  Object.hasOwn(OF_PLUGINS, pluginId) && (OF_PLUGINS[pluginId] as readonly string[]).includes(type)

type WebhookType = (typeof WEBHOOK_TYPES)[number]
