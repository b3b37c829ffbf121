/** Project ids are 16 bytes in hex. */
export const isProjectId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{32}$/i.test(value)
