import { z } from 'zod'

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** https, or this machine. */
export const secureUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) URL', abort: true })
  .refine((url) => url.startsWith('https:') || LOCAL_HOSTS.includes(new URL(url).hostname), { error: 'must be https' })
