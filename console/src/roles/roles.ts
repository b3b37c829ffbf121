/** Roles of operators, each with all rights of those before it. */
export const ROLES = ['viewer', 'support', 'admin'] as const

export type Role = (typeof ROLES)[number]

/** The least role for each act. The server decides; this table only keeps buttons away that it would refuse. */
export const LEAST_ROLE = {
  block: 'support',
  unblock: 'support',
  endSessions: 'support',
  resetFactors: 'support',
  restore: 'support',
  exportUser: 'support',
  exportUsers: 'support',
  remove: 'admin',
  changeMetadata: 'admin',
  unlink: 'admin',
  changeAllowlist: 'admin',
  changeSecrets: 'admin',
  changeWebhooks: 'admin',
} as const satisfies Record<string, Role>

export type Act = keyof typeof LEAST_ROLE

/** True if an operator of this role may do the act. */
export const may = (role: Role, act: Act): boolean => ROLES.indexOf(role) >= ROLES.indexOf(LEAST_ROLE[act])
