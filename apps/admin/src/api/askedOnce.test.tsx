import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { askedOnce } from './askedOnce.ts'

function Asking({ ask }: { ask: () => Promise<string> }) {
  const { data, error } = useQuery({ queryKey: ['design'], queryFn: ask, retry: false, ...askedOnce })
  return <p>{data ?? error?.message}</p>
}

function open(ask: () => Promise<string>) {
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <Asking ask={ask} />
    </QueryClientProvider>,
  )
  return { signInAgain: () => act(() => client.invalidateQueries()) }
}

it('is not asked again once it is there', async () => {
  const ask = vi.fn(async () => `${ask.mock.calls.length}. version`)
  const { signInAgain } = open(ask)
  await screen.findByText('1. version')
  await signInAgain()
  expect(document.body.textContent).toBe('1. version')
  expect(ask).toHaveBeenCalledTimes(1)
})

it('is asked again where it could not be had', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new Error('expired')).mockResolvedValue('saved')
  const { signInAgain } = open(ask)
  await screen.findByText('expired')
  await signInAgain()
  await screen.findByText('saved')
})
