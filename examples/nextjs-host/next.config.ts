import type { NextConfig } from 'next'

export default {
  poweredByHeader: false,
  cacheComponents: true,
  partialPrefetching: true,
  // A build depends only on this folder, and leaves nothing else behind: no look at today's advisories, no files for assistants.
  agentRules: false,
  experimental: { agentUpgrade: false },
} satisfies NextConfig
