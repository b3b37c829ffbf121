import { lookup as lookUp } from 'node:dns/promises'

/**
 * Returns advice for a person on a Mac who opens an address below `localhost` in Safari, which asks the system: macOS
 * resolves such names only since version 26 (RFC 6761, 6.3). Chromium and Firefox resolve them themselves, so there is
 * no advice on other systems.
 *
 * @param {string} origin
 * @param {{ platform?: string, lookup?: (name: string) => Promise<unknown> }} [system] for tests
 * @returns {Promise<string | null>} null if there is no advice
 */
export const adviseOnName = async (origin, { platform = process.platform, lookup = lookUp } = {}) => {
  if (platform !== 'darwin') return null
  const { hostname } = new URL(origin)
  try {
    await lookup(hostname)
    return null
  } catch {
    return `Safari does not find ${hostname} on this Mac (macOS resolves such names from version 26 on); Chrome, Edge and Firefox do.
For Safari run this once, then load the page again:

    echo '127.0.0.1 ${hostname}' | sudo tee -a /etc/hosts
`
  }
}
