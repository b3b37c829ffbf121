import { z } from 'zod'

/** How backends name accounts of this type when they look up or import users. */
export interface BackendAccounts {
  /** Short name of the type in paths and imports, such as `google`. Imports accept the account type too. */
  name: string
  lookups: readonly BackendLookup[]
  /**
   * Schema of such an account in an import, without its `type`. Make it strict, so that unknown fields are refused.
   * Default: such accounts cannot be imported.
   */
  imported?: z.ZodType<ImportedAccount> | undefined
}

/** An imported account, for which the backend vouches. A login with the same subject must find it. */
export interface ImportedAccount {
  subject: string
  /** The details that a login would store. Mark nothing as verified that the import cannot prove. */
  details: Record<string, unknown>
}

/**
 * A route by which backends find the owner of an account: `POST /api/v1/users/{name}/{path}` with `{ [field]: value
 * }`.
 */
export interface BackendLookup {
  path: string
  field: string
  /** The part of the account that the value is compared with: its subject, or a detail. */
  by: SubjectLookup | DetailLookup
}

export interface SubjectLookup {
  /** Normalises the backend's value to the account's subject; undefined if no account can have it. */
  toSubject(value: string): string | undefined | Promise<string | undefined>
}

/** Looks accounts up by a detail, ignoring case. If several match, the one that was verified last wins. */
export interface DetailLookup {
  detail: 'username'
}

/** Looks accounts up by a value that is already the normalised subject. */
export const bySubject: SubjectLookup = { toSubject: (value) => value }

/**
 * Creates the schema of an import's field whose text is normalised to the account's subject. @param problem message
 * for a text that is none, such as `is not an e-mail address`
 */
export const importedSubject = (toSubject: SubjectLookup['toSubject'], problem: string) =>
  z
    .string()
    .min(1)
    .max(512)
    .transform(async (text, context) => {
      const subject = await toSubject(text)
      if (subject !== undefined) return subject
      context.addIssue({ code: 'custom', message: problem })
      return z.NEVER
    })
