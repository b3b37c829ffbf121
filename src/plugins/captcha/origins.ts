import type { PolicyOrigins, PolicyRequest } from '../../core/index.ts'
import type { ResolvedCaptchaOptions } from './options.ts'

/** The widget's script, and the frame that it draws. */
export function origins({ options }: PolicyRequest): PolicyOrigins {
  const { scriptUrl } = options as ResolvedCaptchaOptions
  return { 'script-src': [scriptUrl], 'frame-src': [scriptUrl] }
}
