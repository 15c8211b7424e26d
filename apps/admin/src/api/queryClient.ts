import { ApiError } from '@sc/api-client'
import { QueryClient } from '@tanstack/react-query'

/** Nothing was answered, or the server cannot reach its database just now. */
const mayPass = ({ kind, code }: ApiError) => kind === 'network' || kind === 'timeout' || code === 503

export const queryClient = new QueryClient({
  defaultOptions: {
    // Asked without a network too: what fails is said, and nothing is put off to be carried out unseen later.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      // By itself only where queries wait for the network.
      refetchOnReconnect: true,
      // A tab that was left and comes back asks again, but not at every click.
      staleTime: 5_000,
      // Pages in kept tabs must find their data when they are shown again.
      gcTime: Infinity,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && mayPass(error),
    },
  },
})
