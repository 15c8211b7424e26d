import { describe, expect, it } from 'vitest'
import { networkOf } from './networkOf.ts'

describe('what counts as one address', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['::FFFF:a00:1', '10.0.0.1'],
    ['0:0:0:0:0:ffff:c0a8:1ff', '192.168.1.255'],
    ['10.0.0.1:50123', '10.0.0.1'],
    ['[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['x'.repeat(100), 'x'.repeat(64)],
  ])('%s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
