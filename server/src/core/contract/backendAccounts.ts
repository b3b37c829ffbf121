/** How backends of an app name accounts of a type, in lookups and imports. */
export interface BackendAccounts {
  /** Name in paths and imports, such as `google`. In imports the account type works too. */
  name: string
  lookups: readonly BackendLookup[]
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
