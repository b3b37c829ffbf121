/** True for https, or http on this machine: a script that is changed in transit would run in the host's page. */
export function isScriptUrl(url: unknown): boolean {
  try {
    const { protocol, hostname } = new URL(url as string)
    return (
      protocol === 'https:' || (protocol === 'http:' && /^(.+\.)?localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(hostname))
    )
  } catch {
    return false
  }
}
