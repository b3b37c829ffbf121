/**
 * Lists the names and codes of an error and its causes for the log. Messages are left out, since they quote answers
 * of the provider.
 */
export function describeCause(error: unknown): string {
  const parts: string[] = []
  for (let at: unknown = error; at instanceof Error && parts.length < 5; at = at.cause) {
    const { code } = at as { code?: unknown }
    parts.push(typeof code === 'string' ? `${at.name} ${code}` : at.name)
  }
  return parts.join(' < ')
}
