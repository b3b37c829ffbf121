/** Longest reason, in characters. */
const MAX_LENGTH = 500

/** Reads what an operator gave as their reason, and says what is wrong with it. */
export function readReason(text: string): { value: string; problem: null } | { value: null; problem: string } {
  const value = text.trim()
  if (value === '') return { value: null, problem: 'Say why: whoever reads the audit needs it.' }
  if (value.length > MAX_LENGTH) return { value: null, problem: 'Use at most 500 characters.' }
  return { value, problem: null }
}
