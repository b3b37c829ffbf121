/** Names and codes of errors, without their texts: those quote what was answered. */
export function describeCause(error: unknown): string {
  const parts: string[] = []
  for (let at: unknown = error; at instanceof Error && parts.length < 5; at = at.cause) {
    const { code } = at as { code?: unknown }
    parts.push(typeof code === 'string' ? `${at.name} ${code}` : at.name)
  }
  return parts.join(' < ')
}
