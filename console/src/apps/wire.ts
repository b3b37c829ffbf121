/** An app as the server's configuration has it. */
export interface ConsoleApp {
  id: string
  name: string
  is_console: boolean
  created_at: number
  updated_at: number
  /** Settings with their defaults filled in; secrets are masked. */
  settings: Record<string, unknown>
  /** Settings that are unsafe in production, and why. */
  unsafe: { setting: string; why: string }[]
}
