import type { PolicyOrigins, PolicyRequest } from '../../core/index.ts'
import type { ResolvedCaptchaOptions } from './options.ts'

/** Origin of the widget's script and of the frame that it opens, for the CSP. */
export function origins({ options }: PolicyRequest): PolicyOrigins {
  const { scriptUrl } = options as ResolvedCaptchaOptions
  return { 'script-src': [scriptUrl], 'frame-src': [scriptUrl] }
}
