/** Names of the plugin's screens; they are addressed with the plugin name `accountData`. */
export const ACCOUNT_DATA_SCREENS = {
  deletion: { plugin: 'accountData', screen: 'DELETE_ACCOUNT_SCREEN' },
  deleted: { plugin: 'accountData', screen: 'ACCOUNT_DELETED_SCREEN' },
  export: { plugin: 'accountData', screen: 'EXPORT_DATA_SCREEN' },
} as const
