import { z } from 'zod'

/** How backends of an app name accounts of a type, in lookups and imports. */
export interface BackendAccounts {
  /** Name in paths and imports, such as `google`. In imports the account type works too. */
  name: string
  lookups: readonly BackendLookup[]
  /** Reads such an account in an import, without its `type`. Make it strict. Default: it cannot be imported. */
  imported?: z.ZodType<ImportedAccount> | undefined
}

/** What a backend vouches for. A login with the same subject must find it. */
export interface ImportedAccount {
  subject: string
  /** As a login would store them. What the import cannot prove must not count as proven. */
  details: Record<string, unknown>
}

/** `POST /api/v1/users/{name}/{path}` with `{ [field]: value }` answers the user who has the account. */
export interface BackendLookup {
  path: string
  field: string
  /** By what the account is found. */
  by: SubjectLookup | DetailLookup
}

export interface SubjectLookup {
  /** Normalises what a backend sends to the account's subject; undefined if it can be nobody's. */
  toSubject(value: string): string | undefined | Promise<string | undefined>
}

/** Of several accounts with the same one, the last that was verified is meant; case does not count. */
export interface DetailLookup {
  detail: 'username'
}

/** A lookup by a value that is the subject itself. */
export const bySubject: SubjectLookup = { toSubject: (value) => value }

/** A field of an import whose text is normalised to the account's subject. @param problem what it is if it can be nobody's: `is not an e-mail address` */
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
