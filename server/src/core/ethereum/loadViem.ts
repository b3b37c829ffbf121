/**
 * Loads viem, which is large, at the first request that needs it, or ahead of requests by {@link
 * ServerPlugin.preload}.
 */
export const loadViem = () => import('viem')
