/**
 * What the image holds of others, as CycloneDX: `npm sbom`, without what is not installed here and
 * what is new at each build.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const folders = ['gateway', 'services', 'scripts'].flatMap((folder) => ['--workspace', folder]);
const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only', ...folders];
const { serialNumber, metadata, components, dependencies, ...sbom } = JSON.parse(
  execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 1e8 }),
);
delete metadata.timestamp;

const pathOf = ({ properties = [] }) =>
  properties.find(({ name }) => name === 'cdx:npm:package:path')?.value;
const installed = components.filter((component) => existsSync(pathOf(component) ?? '.'));
const known = new Set([metadata.component, ...installed].map((component) => component['bom-ref']));
const graph = dependencies
  .filter(({ ref }) => known.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => known.has(on)) }));

const whole = { ...sbom, metadata, components: installed, dependencies: graph };
process.stdout.write(`${JSON.stringify(whole, null, 1)}\n`);
