import type { NextConfig } from 'next'

export default {
  poweredByHeader: false,
  cacheComponents: true,
  partialPrefetching: true,
  // Makes a build depend on this folder only and write nothing outside it: no download of security advisories, no files
  // for coding assistants.
  agentRules: false,
  experimental: { agentUpgrade: false },
} satisfies NextConfig
