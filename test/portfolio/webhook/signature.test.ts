import { expect, test } from 'vitest';
import { keyOf, signedHeaders } from '../../../src-main/portfolio/webhook/signature.ts';

test('the signature is the one of the published example', () => {
  const key = keyOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')!;
  const call = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: 1614265330_999, body: '{"test": 2432232314}' };
  expect(signedHeaders(call, key)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test.each([
  ['without its prefix', Buffer.alloc(32).toString('base64')],
  ['too short', `whsec_${Buffer.alloc(23).toString('base64')}`],
  ['too long', `whsec_${Buffer.alloc(65).toString('base64')}`],
  ['no base64', `whsec_${'ç'.repeat(40)}`],
  ['empty', ''],
])('a secret that is %s makes no key', (_, secret) => {
  expect(keyOf(secret)).toBeNull();
});

test('blanks around a secret and its padding are no part of it', () => {
  const bytes = Buffer.alloc(32, 1);
  const encoded = bytes.toString('base64');
  expect(keyOf(` whsec_${encoded}\n`)).toEqual(bytes);
  expect(keyOf(`whsec_${encoded.replace('=', '')}`)).toEqual(bytes);
});
