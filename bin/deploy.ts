import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from '#bin/bundle/build-all.ts';
import { checkSettings } from '#bin/deploy/check-settings.ts';
import { readOutputs } from '#bin/deploy/outputs.ts';
import { uploadSite } from '#bin/deploy/site-upload.ts';
import { deployStacks } from '#bin/deploy/stacks.ts';
import { functionsOut, localDir, webOut } from '#bin/local/paths.ts';
import { seed } from '#bin/seeding/seed-portal.ts';
import { print, step, tone } from '#bin/terminal/steps.ts';
import { runMain, UserError } from '#bin/terminal/user-error.ts';
import { companyNames } from '#contract/outside-companies.ts';
import { readDeployment } from '#lib/deployment.ts';

/** The SDK reads the region from AWS_REGION only; the AWS CLI's own name for it is as good. */
function chooseRegion(): string {
  const region = process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION;
  if (!region) {
    throw new UserError(
      'No AWS region is chosen.',
      'Say where the portal goes: AWS_REGION=us-east-1 npm run deploy',
      'Your credentials are found as the AWS CLI finds them (AWS_PROFILE, SSO, environment).',
    );
  }
  process.env.AWS_REGION = region;
  return region;
}

/**
 * `npm run deploy`: builds and deploys the portal into the operator's AWS account; settings are in deployment.json.
 * The account is prepared for CDK once with `npx cdk bootstrap`. `-- --demo` adds the demo sign-ins.
 */
await runMain(async () => {
  if (process.env.AWS_ENDPOINT_URL) {
    throw new UserError(
      'AWS_ENDPOINT_URL is set, so this would not reach AWS.',
      'Unset it to deploy to AWS; `npm start` deploys to a local AWS.',
    );
  }
  const region = chooseRegion();
  // Before anything is built: what is wrong in deployment.json is said at once.
  const deployment = readDeployment(process.env, () => undefined);
  checkSettings(deployment.settings);
  const workDir = path.join(localDir, 'aws');
  mkdirSync(workDir, { recursive: true });
  const outputsFile = path.join(workDir, 'outputs.json');

  await buildAll();
  const settings = { PORTAL_FUNCTIONS: functionsOut, PORTAL_WEB: webOut };
  await step(`Stacks in ${region} (the first time about ten minutes)`, (onProgress) =>
    deployStacks({ settings, outputsFile, workDir }, onProgress),
  );
  const outputs = readOutputs(outputsFile);
  await step('Pages into their bucket', () => uploadSite(outputs, outputs.PortalUrl));
  const portalOrigin = outputs.PortalUrl;
  // A broker with a real provider names the carriers; the sandbox carriers are the ones that are known.
  const sandbox = deployment.companies.project44 === undefined;
  await step('Settings and carriers', () =>
    seed(outputs, {
      portalOrigin,
      carriers: sandbox,
      demo: process.argv.includes('--demo'),
      settings: deployment.settings,
    }),
  );

  print();
  print(tone('bold', `The portal is open at ${tone('cyan', portalOrigin)}`));
  for (const name of companyNames.filter((one) => deployment.companies[one]))
    print(`Put our credentials at ${name} into the secret of the output ${name}SecretArn`);
});
