import { createPostal, type PostalRoom } from '../../src-main/postal/room.ts';
import { createResidence, type ResidenceRoom } from '../../src-main/residence/room.ts';
import { installPostalData } from '../corpus/postal-data.ts';
import { makeTempDir, removeTempDir } from '../support/temp-dir.ts';

export interface TestRoom {
  room: ResidenceRoom;
  postal: PostalRoom;
  /** Reads a file as the window and the command line do. */
  read(bytes: Uint8Array, signal?: AbortSignal): ReturnType<ResidenceRoom['read']>;
  close(): Promise<void>;
}

/** The room as the service builds it, over the postal data of the bills. */
export async function openTestRoom(): Promise<TestRoom> {
  const dataDir = makeTempDir();
  await installPostalData(dataDir);
  const postal = createPostal({ dataDir, bundledDir: '/nonexistent' });
  const room = createResidence({ postal });
  const file = { fieldname: 'conta', name: 'conta', encoding: '7bit' };
  return {
    room,
    postal,
    read: (bytes, signal = new AbortController().signal) => room.read({ ...file, bytes }, () => {}, signal),
    close: async () => {
      await room.close();
      await postal.close();
      removeTempDir(dataDir);
    },
  };
}
