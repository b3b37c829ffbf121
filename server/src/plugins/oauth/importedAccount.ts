import { z } from 'zod'
import { importedSubject } from '../../core/contract/index.ts'
import { readSubject } from './providers/claims.ts'
import type { ImportField, ProviderDefinition } from './providers/types.ts'

const FIELDS: Record<ImportField, z.ZodType<string>> = {
  email: z.email().max(254),
  username: z.string().min(1).max(200),
  name: z.string().min(1).max(200),
  profile_picture_url: z.url({ protocol: /^https$/ }).max(2_048),
  vanityName: z.string().min(1).max(200),
}
const DEFAULTS: Record<ProviderDefinition['accountShape'], ProviderDefinition['imports']> = {
  email: { email: 'optional', name: 'optional' },
  username: { username: 'optional', name: 'optional', email: 'optional', profile_picture_url: 'optional' },
}

/**
 * A social account that a backend imports. Its address is for display until the provider says at a login that it was
 * verified.
 */
export function importedAccount({ imports, accountShape }: Pick<ProviderDefinition, 'imports' | 'accountShape'>) {
  const rules = Object.entries(imports ?? DEFAULTS[accountShape] ?? {}) as [ImportField, 'required' | 'optional'][]
  const facts = rules.map(([name, rule]) => [name, rule === 'required' ? FIELDS[name] : FIELDS[name].optional()])
  return z
    .strictObject({
      ...(Object.fromEntries(facts) as Record<ImportField, z.ZodType<string | undefined>>),
      subject: importedSubject(readSubject, 'is not an id that a provider may give'),
    })
    .transform(({ subject, email, profile_picture_url: profilePictureUrl, ...rest }) => ({
      subject,
      details: {
        ...rest,
        ...(email !== undefined && { email: email.toLowerCase(), emailIsVerified: false }),
        ...(profilePictureUrl !== undefined && { profilePictureUrl }),
      },
    }))
}
