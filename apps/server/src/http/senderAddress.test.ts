import { expect, it } from 'vitest'
import type { FastifyRequest } from 'fastify'
import { senderAddress } from './senderAddress.ts'

const socket = { remoteAddress: '10.0.0.9' } as FastifyRequest['socket']

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:5555', '192.0.2.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['<script>', '10.0.0.9'],
  ['unknown', '10.0.0.9'],
  ['1'.repeat(5_000), '10.0.0.9'],
])('a request of %s comes from %s', (ip, address) => {
  expect(senderAddress({ ip, socket })).toBe(address)
})
