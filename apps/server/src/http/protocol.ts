import type { FastifyRequest } from 'fastify'

/** How people's browsers talk to us, by the word of a proxy that is believed. Whatever else is written there is no protocol of ours. */
export const protocolOf = ({ protocol }: Pick<FastifyRequest, 'protocol'>): 'http' | 'https' =>
  protocol.toLowerCase() === 'https' ? 'https' : 'http'
