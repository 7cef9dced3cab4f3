import { openOpenData, readRows } from './taxpayers/open-data/parts.ts';
import { importRegistry } from './taxpayers/import.ts';
import { readCsv } from './data/csv.ts'; import { decodeText } from './data/text.ts';
const d=await openOpenData(['/tmp/rg/some']);
for (const p of d.parts){ let t=performance.now(),n=0; for await(const rows of readCsv(decodeText(p.input.bytes(),'windows-1252'),{delimiter:';',label:'x'})) n+=rows.length; console.log(p.input.name,'csv only',Math.round(n/(performance.now()-t)*1000));
 t=performance.now();n=0; for await(const rows of readRows(p)) n+=rows.length; console.log(p.input.name,'readRows',Math.round(n/(performance.now()-t)*1000));
 t=performance.now();let c=0; for await(const x of decodeText(p.input.bytes(),'windows-1252')) c+=x.length; console.log('decode MB/s',c/(performance.now()-t)/1000);
}
let t=performance.now();
const r=await importRegistry({sources:['/tmp/rg/some'],dataDir:'/tmp/rg/data4'});
console.log(Math.round(r.rowsRead/(performance.now()-t)*1000),'rows/s');
